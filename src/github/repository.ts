/** `owner/name`, taken apart. */
export interface Repository {
  readonly owner: string
  readonly repo: string
}

/** @throws Error where the text is not `owner/name` */
export function parseRepository(fullName: string): Repository {
  const match = /^([A-Za-z0-9._-]+)\/([A-Za-z0-9._-]+)$/.exec(fullName)
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new Error(`not a repository name: ${JSON.stringify(fullName)}`)
  }
  return { owner: match[1], repo: match[2] }
}
