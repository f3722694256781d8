/** The text of a script in `browser/`, bundled when the program is built. */
declare module '#browser/*' {
  const script: string
  export default script
}

/** The text of a style sheet in `browser/style/`. */
declare module '#style/*' {
  const css: string
  export default css
}

/** The text of a script for sysbench in `loads/sysbench/sql/`. */
declare module '#lua/*' {
  const lua: string
  export default lua
}

/** The text of a published test in `extensions/presets/`. */
declare module '#preset/*' {
  const preset: string
  export default preset
}

/** The text of a starter in `workflows/`. */
declare module '#workflow/*' {
  const workflow: string
  export default workflow
}

/** The text of a file of SQL in `extensions/plans/corpus/`. */
declare module '#corpus/*' {
  const sql: string
  export default sql
}
