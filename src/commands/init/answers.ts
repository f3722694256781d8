import { type Fault, faultsFailure } from '../../config/faults.ts'
import { inputCatalogue } from '../../config/inputs.ts'
import type { Failure } from '../../record/failure.ts'
import { type AnswerName, type Answers, answerNames, type CaseName, cases, type Question } from './cases.ts'

/** Puts a question, and gives what was typed; empty where nothing was. */
export type Ask = (question: string) => Promise<string>

/**
 * An answer for every question of a case: as an option says, else as a person does, else the default.
 * @param ask undefined where nobody can be asked
 * @throws Failure `input` with every fault
 */
export async function answersFor(
  name: CaseName,
  given: Readonly<Partial<Answers>>,
  defaults: Readonly<Partial<Answers>>,
  ask: Ask | undefined,
): Promise<Answers> {
  const { questions } = cases[name]
  const idle = answerNames.filter(
    (each) => given[each] !== undefined && !questions.some((question) => question.name === each),
  )
  if (idle.length > 0) throw answersFailure(idle.map((each) => idleFault(each, name)))
  const answers: Record<AnswerName, string> = {
    build: '',
    binaries: '',
    'tidb-version': '',
    against: '',
    workloads: '',
    branch: '',
  }
  for (const question of questions) {
    const otherwise = defaults[question.name] ?? question.default
    const option = given[question.name]
    answers[question.name] =
      option ?? ((await ask?.(`${question.text} [${otherwise}] `))?.trim() || otherwise)
  }
  const faults = questions.flatMap((question) => faultOf(question, answers[question.name]) ?? [])
  if (faults.length > 0) throw answersFailure(faults)
  return answers
}

/** The case by its number or its name. @throws Failure `input` where that is none */
export async function askCase(ask: Ask): Promise<CaseName> {
  const names = Object.keys(cases) as CaseName[]
  const list = names.map((name, index) => `  ${index + 1}  ${cases[name].title}`)
  const said = (await ask(`What is it that you do?\n${list.join('\n')}\n[1] `)).trim() || '1'
  const found = names[Number(said) - 1] ?? names.find((name) => name === said)
  if (found !== undefined) return found
  const what = `"${said}" is none of them`
  throw answersFailure([
    { where: 'the case', what, remedy: `answer with a number from 1 to ${names.length}` },
  ])
}

function idleFault(name: AnswerName, of: CaseName): Fault {
  const known = cases[of].questions.map((question) => `--${question.name}`).join(', ')
  return { where: `--${name}`, what: `has no effect for the case ${of}`, remedy: `that takes ${known}` }
}

/** What the action would refuse, and what would not stand in the workflow as it was said. */
function faultOf({ name, isFile }: Question, text: string): Fault | undefined {
  const where = `--${name}`
  if (/[\n\r]/.test(text)) return { where, what: 'expected one line', remedy: 'put the others into a script' }
  if (name === 'branch')
    return /^release-\d+\.\d+[\w.-]*$/.test(text)
      ? undefined
      : { where, what: `expected a release branch such as release-8.5; got "${text}"` }
  if (isFile && !/^(?!\/)(?!.*\.\.)[\w./-]+\.ya?ml$/.test(text))
    return { where, what: `expected a file of the repository such as bench/workload.yml; got "${text}"` }
  const issue = inputCatalogue[name].schema.safeParse(text).error?.issues[0]
  return issue === undefined ? undefined : { where, what: `${issue.message}; got "${text}"` }
}

function answersFailure(faults: readonly Fault[]): Failure {
  return faultsFailure('Nothing is written:', faults)
}
