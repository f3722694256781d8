import { collectFacts, type LogDialect } from '../../core/tool/log-dialect.ts'
import { looksLikeInterval } from './output-lines.ts'
import { sysbenchReader } from './parse.ts'
import { judgeSysbench } from './validity.ts'

/** Reader of sysbench's standard output. */
export const sysbenchLog: LogDialect = {
  begins: (line) => line.startsWith('sysbench ') && /^sysbench \d/.test(line),
  isRun: (line) => line === 'Running the test with following options:',
  open(expected) {
    const reader = sysbenchReader()
    // A failed run has no report, but has printed its threads.
    const facts = collectFacts({
      threads: /^Number of threads: (\d{1,7})$/,
      rate: /^Target transaction rate: (\d{1,9})\/sec$/,
      toolVersion: /^sysbench (\d[\w.-]*)/,
      warmUpSeconds: /^(?:\[ *(\d{1,9})s ?\] Checkpoint report:|Warmup time: (\d{1,9})s)$/,
    })
    return {
      push(line) {
        reader.push(line)
        // Of an interval nothing else is known, and most lines are one.
        if (!line.startsWith('[') || !looksLikeInterval(line)) facts.push(line)
      },
      end: () => ({
        outcome: judgeSysbench(reader.end(), expected, undefined),
        facts: facts.end(),
      }),
    }
  },
}
