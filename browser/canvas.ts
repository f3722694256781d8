/** The value of a custom property of the page: a colour of its style sheet, light or dark. */
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** A dashed line between two places of the canvas, one CSS pixel wide. */
export function strokeLine(
  ctx: CanvasRenderingContext2D,
  style: string,
  dash: readonly number[],
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
): void {
  ctx.save()
  ctx.strokeStyle = style
  ctx.lineWidth = devicePixelRatio
  ctx.setLineDash(dash.map((length) => length * devicePixelRatio))
  ctx.beginPath()
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
  ctx.restore()
}
