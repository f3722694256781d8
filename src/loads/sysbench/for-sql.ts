// Load tool `sql` writes a script, and sysbench runs it by these.
export { connectionArguments, type SysbenchCommand } from './arguments.ts'
export { fineHistogramLua } from './fine-histogram.ts'
export { requireLosable } from './home.ts'
export { sqlOptions, sysbenchOptions } from './options.ts'
export { sysbenchReader } from './parse.ts'
export { type MakeArguments, type SysbenchSettings, sysbenchProgram } from './process.ts'
export { printsHistogram, requireWholeSeconds, timedArguments } from './timed-arguments.ts'
export { judgeSysbench } from './validity.ts'
