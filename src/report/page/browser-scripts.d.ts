/** The text of a script in `browser/`, bundled when the program is built. */
declare module '#browser/*' {
  const script: string
  export default script
}
