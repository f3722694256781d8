import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../sources.mjs'
import { output, succeeds, verifiedModules, which } from '../test/command.mjs'
import { cacheFolder } from '../test/paths.mjs'

const ACTIONLINT_VERSION = 'v1.7.12'
const ZIZMOR_VERSION = '1.32.0'
/** SHA-256 of its wheels for Linux on ARM and x86-64, and macOS on ARM. */
const ZIZMOR_SHA256 = [
  '0cdd38fca6eb34ceb567548548d706332e3535ea66894b9168c048e03207b68c',
  '0a999c98015becd9f69919ce01febadfb1c2be9b8ec2ce9ef7eb13ff23ba8eba',
  '84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071',
]

/** @returns {readonly string[] | string} actionlint over all workflows, or why it cannot run */
export function actionlint() {
  const folder = join(cacheFolder, `actionlint-${ACTIONLINT_VERSION}`)
  const program = join(folder, 'actionlint')
  if (!existsSync(program)) {
    if (which('go') === undefined) return 'Go is missing'
    const source = `github.com/rhysd/actionlint/cmd/actionlint@${ACTIONLINT_VERSION}`
    if (
      !succeeds('go', ['install', source], {
        env: { ...process.env, GOBIN: folder, ...verifiedModules },
      })
    ) {
      return `actionlint ${ACTIONLINT_VERSION} cannot be built`
    }
  }
  return [program, ...workflows()]
}

/** @returns {readonly string[] | string} zizmor over workflows and actions, or why it cannot run */
export function zizmor() {
  const folder = join(cacheFolder, `zizmor-${ZIZMOR_VERSION}`)
  const program = join(folder, 'bin', 'zizmor')
  if (!existsSync(program)) {
    if (output('python3', ['-c', 'import venv, ensurepip']) === undefined)
      return 'Python with venv is missing'
    const pip = join(folder, 'bin', 'pip')
    const requirements = join(cacheFolder, `zizmor-${ZIZMOR_VERSION}.txt`)
    mkdirSync(cacheFolder, { recursive: true })
    const hashes = ZIZMOR_SHA256.map((hash) => `--hash=sha256:${hash}`).join(' ')
    writeFileSync(requirements, `zizmor==${ZIZMOR_VERSION} ${hashes}\n`)
    const only = ['--require-hashes', '--only-binary', ':all:']
    const made =
      succeeds('python3', ['-m', 'venv', folder]) &&
      succeeds(pip, ['install', '--quiet', ...only, '-r', requirements])
    if (!made) return `zizmor ${ZIZMOR_VERSION} cannot be installed`
  }
  const actions = [
    'action.yml',
    'request/action.yml',
    'versions/action.yml',
    'bisect/action.yml',
    '.github/dependabot.yml',
  ]
  return [program, '--offline', '--quiet', ...actions, ...workflows()]
}

/**
 * Our own workflows, those that users start from, and those that the documents show, which include
 * what `init` writes.
 */
function workflows() {
  const files = ['.github/workflows', 'workflows'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder))
      .filter((name) => name.endsWith('.yml'))
      .map((name) => join(folder, name)),
  )
  return [...files, ...shownWorkflows()]
}

function shownWorkflows() {
  const documents = ['README.md', 'docs/start.md'].map((name) =>
    readFileSync(join(projectFolder, name), 'utf8'),
  )
  const shown = [...documents.join('\n').matchAll(/^```yaml\n(name: .*?^jobs:.*?)^```/gms)].map(
    ([, text = '']) => text,
  )
  const folder = join(cacheFolder, 'shown', '.github', 'workflows')
  mkdirSync(folder, { recursive: true })
  return shown.map((text, index) => {
    const path = join(folder, `shown-${index + 1}.yml`)
    writeFileSync(path, text)
    return path
  })
}
