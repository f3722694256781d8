// A program that starts a process tree and a folder, says so, and waits to be killed. With
// `--ledger` it cleans up.
import { createPrivateFolder } from '../../src/system/folders.ts'
import { openLedger } from '../../src/system/ledger.ts'
import { startProcess } from '../../src/system/process.ts'
import { reapFile, startWatcher } from '../../src/system/reaper.ts'

const [, program = '', room = '', what = ''] = process.argv

if (what === '--ledger') {
  await reapFile(process.argv[4] ?? '', { graceSeconds: 0.3 })
} else {
  const ledger = openLedger(room)
  if (what === 'watched')
    startWatcher({
      node: process.env.WATCHER_NODE ?? process.execPath,
      program,
      args: [room, '--ledger', ledger.file],
    })
  const folder = await createPrivateFolder('tidb-bench-data', { parent: room, ledger })
  // A leader that ignores SIGTERM, with a child.
  const script = 'trap "" TERM; sleep 600 & echo child $!; wait; sleep 600'
  const started = await startProcess('sh', ['-c', script], {
    ledger,
    onStdoutLine: (line) =>
      console.log(
        JSON.stringify({
          leader: started.pid,
          child: line,
          folder: folder.path,
          ledger: ledger.file,
        }),
      ),
  })
  setInterval(() => undefined, 1000)
}
