import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'

/**
 * GitHub's own description of its REST API (OpenAPI 3.0, package @octokit/openapi), cut down to the
 * operations that the server beside this file plays. It judges every request of ours and every
 * answer of the server.
 */

const operations = [
  'get /user',
  'get /repos/{owner}/{repo}/issues',
  'post /repos/{owner}/{repo}/issues',
  'patch /repos/{owner}/{repo}/issues/{issue_number}',
  'get /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'post /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'delete /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}',
  'get /repos/{owner}/{repo}/issues/{issue_number}/events',
  'get /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'patch /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'delete /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'post /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions',
  'get /repos/{owner}/{repo}/contents/{path}',
  'get /repos/{owner}/{repo}/pulls',
  'get /repos/{owner}/{repo}/pulls/{pull_number}',
  'get /repos/{owner}/{repo}/pulls/{pull_number}/files',
  'post /repos/{owner}/{repo}/statuses/{sha}',
  'get /repos/{owner}/{repo}/commits/{ref}/statuses',
  'get /repos/{owner}/{repo}/commits/{ref}/status',
  'post /repos/{owner}/{repo}/check-runs',
  'patch /repos/{owner}/{repo}/check-runs/{check_run_id}',
  'get /repos/{owner}/{repo}/commits/{ref}/check-runs',
  'get /repos/{owner}/{repo}/collaborators/{username}/permission',
  'get /repos/{owner}/{repo}/commits/{commit_sha}/pulls',
  'get /repos/{owner}/{repo}/activity',
  'get /repos/{owner}/{repo}/actions/runs',
  'post /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs',
  'get /orgs/{org}/teams/{team_slug}/memberships/{username}',
  'get /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts',
  'get /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
] as const

type Json = Record<string, unknown>
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Json
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, Json>>
}
interface Operation {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content?: Record<string, { schema: Json }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>
}

export interface Description {
  /** The template of a path, such as `/repos/{owner}/{repo}/issues`, and the values in it. */
  match(
    method: string,
    path: string,
  ): { readonly template: string; readonly values: Record<string, string> } | undefined
  /** What is wrong with a request; empty for a right one. */
  requestFaults(
    method: string,
    template: string,
    values: Record<string, string>,
    query: URLSearchParams,
    body: unknown,
  ): string[]
  answerFaults(method: string, template: string, status: number, body: unknown): string[]
  /** GitHub's own example of an object, to be filled with the server's state. */
  example(name: string): Json
}

let loaded: Description | undefined

/** Parsing 13 MB takes a moment: once for each test process. */
export function loadDescription(): Description {
  loaded ??= read()
  return loaded
}

function read(): Description {
  const file = createRequire(import.meta.url).resolve(
    '@octokit/openapi/generated/api.github.com.json',
  )
  const whole = JSON.parse(readFileSync(file, 'utf8')) as OpenApi
  const paths: OpenApi['paths'] = {}
  for (const operation of operations) {
    const [method = '', template = ''] = operation.split(' ')
    const description = whole.paths[template]?.[method]
    if (description === undefined) throw new Error(`GitHub describes no ${operation}`)
    paths[template] = { ...paths[template], [method]: description }
  }
  const { examples = {}, ...components } = whole.components
  for (const each of [components, paths]) allowNull(each)
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    validateFormats: false,
    coerceTypes: 'array',
  })
  const exact = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  for (const each of [ajv, exact]) each.addSchema({ $id: 'github', paths, components } as object)
  const compiled = new Map<string, ValidateFunction>()
  const faultsOf = (instance: Ajv, pointer: string, value: unknown): string[] => {
    const key = `${instance === ajv ? 'query' : 'body'} ${pointer}`
    const validate = compiled.get(key) ?? instance.compile({ $ref: `github#${pointer}` })
    compiled.set(key, validate)
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message}`)
  }
  const pointerTo = (...parts: string[]) =>
    parts
      .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
      .join('')

  return {
    match: (method, path) => matchTemplate(paths, method, path),
    requestFaults(method, template, values, query, body) {
      const operation = paths[template]?.[method.toLowerCase()]
      if (operation === undefined) return [`GitHub describes no ${method} ${template}`]
      const place = pointerTo('paths', template, method.toLowerCase())
      const faults: string[] = []
      const parameters = (operation.parameters ?? []).map((parameter, index) => {
        if (!('$ref' in parameter))
          return { parameter, pointer: `${place}/parameters/${index}/schema` }
        const name = parameter.$ref.split('/').at(-1) ?? ''
        return {
          parameter: components.parameters?.[name] as unknown as Parameter,
          pointer: `${pointerTo('components', 'parameters', name)}/schema`,
        }
      })
      for (const { parameter, pointer } of parameters) {
        const value = parameter.in === 'path' ? values[parameter.name] : query.get(parameter.name)
        if (value === undefined || value === null) {
          if (parameter.required && parameter.in !== 'header')
            faults.push(`${parameter.name} is missing`)
        } else if (parameter.in !== 'header') {
          faults.push(
            ...faultsOf(ajv, pointer, value).map((fault) => `${parameter.name}: ${fault}`),
          )
        }
      }
      for (const name of query.keys()) {
        if (
          !parameters.some(({ parameter }) => parameter.in === 'query' && parameter.name === name)
        )
          faults.push(`unknown query parameter ${name}`)
      }
      if (operation.requestBody?.content?.['application/json'] !== undefined) {
        const pointer = `${place}/requestBody/content/application~1json/schema`
        if (body !== undefined) faults.push(...faultsOf(exact, pointer, body))
        else if (operation.requestBody.required) faults.push('the body is missing')
      } else if (body !== undefined) faults.push('a body where none belongs')
      return faults
    },
    answerFaults(method, template, status, body) {
      const answer = paths[template]?.[method.toLowerCase()]?.responses[String(status)]
      // The description leaves out most refusals; all of them look alike.
      if (answer === undefined && [401, 403, 404, 422].includes(status)) {
        return faultsOf(exact, '/components/schemas/basic-error', body)
      }
      if (answer === undefined)
        return [`GitHub describes no answer ${status} to ${method} ${template}`]
      const schemaName = answer.$ref?.split('/').at(-1)
      const described =
        schemaName === undefined ? answer : (components.responses?.[schemaName] as typeof answer)
      if (described.content?.['application/json'] === undefined) return []
      const place =
        schemaName === undefined
          ? pointerTo('paths', template, method.toLowerCase(), 'responses', String(status))
          : pointerTo('components', 'responses', schemaName)
      return faultsOf(exact, `${place}/content/application~1json/schema`, body)
    },
    example: (name) => structuredClone((examples[name] as { value: Json }).value),
  }
}

/**
 * OpenAPI's `nullable` beside `enum`, `oneOf` and others, which plain JSON Schema does not know.
 */
function allowNull(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) allowNull(child)
  const schema = node as Json
  if (schema.nullable !== true) return
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null)
  if (schema.type !== undefined) return
  const inner = { ...schema }
  delete inner.nullable
  for (const key of Object.keys(schema)) delete schema[key]
  schema.anyOf = [inner, { type: 'null' }]
}

function matchTemplate(paths: OpenApi['paths'], method: string, path: string) {
  const parts = path.split('/')
  const fitting = Object.keys(paths).filter((template) => {
    const pattern = template.split('/')
    return (
      paths[template]?.[method.toLowerCase()] !== undefined &&
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith('{') || part === parts[index])
    )
  })
  // `/issues/comments/1` fits `/issues/{issue_number}/…` too: the template with the fewest gaps is
  // meant.
  const template = fitting.sort((a, b) => a.split('{').length - b.split('{').length)[0]
  if (template === undefined) return undefined
  const values: Record<string, string> = {}
  template.split('/').forEach((part, index) => {
    if (part.startsWith('{')) values[part.slice(1, -1)] = decodeURIComponent(parts[index] ?? '')
  })
  return { template, values }
}
