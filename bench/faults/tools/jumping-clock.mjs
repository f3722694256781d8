// Loaded before the program: its clock jumps once the file is there. Only what a real jump moves is
// moved, `Date`; what counts from the start of the process goes on.
import { existsSync } from 'node:fs'

const { FAULT_JUMP_FILE: file = '', FAULT_JUMP_MS: jump = '0' } = process.env
const RealDate = Date
const realNow = Date.now
let jumped = false
let lookedAt = 0

function now() {
  const real = realNow()
  if (!jumped && real - lookedAt > 5) {
    lookedAt = real
    jumped = existsSync(file)
  }
  return real + (jumped ? Number(jump) : 0)
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
