/**
 * The notes of a release: its section of the changelog. A tag, the version in package.json and the
 * changelog must agree, so that what people pin is what they read of.
 * @param {{ readonly tag: string, readonly version: string, readonly changelog: string }} what
 * @returns {{ readonly kind: 'release', readonly notes: string } | { readonly kind: 'fault',
 *   readonly why: string }}
 */
export function releaseOf({ tag, version, changelog }) {
  if (tag !== `v${version}`)
    return fault(`the tag is ${tag || 'missing'}, and package.json says ${version}`)
  const sections = changelog.split(/^(?=## )/m)
  const section = sections.find((each) => each.startsWith(`## [${version}]`))
  if (section === undefined) return fault(`CHANGELOG.md has no section ## [${version}]`)
  const notes = section.split('\n').slice(1).join('\n').trim()
  return notes === ''
    ? fault(`the section ## [${version}] of CHANGELOG.md is empty`)
    : { kind: 'release', notes }
}

/**
 * @param {string} why
 * @returns {{ readonly kind: 'fault', readonly why: string }}
 */
function fault(why) {
  return { kind: 'fault', why }
}
