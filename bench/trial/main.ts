import { changePointsSection } from './change-points-section.ts'
import { familySection } from './family-section.ts'
import { holds } from './figure.ts'
import { sideBySideSection } from './side-by-side-section.ts'
import { stallSection } from './stall-section.ts'
import { storedSection } from './stored-section.ts'

for (const s of [sideBySideSection, stallSection, familySection, storedSection, changePointsSection])
  for (const l of s.lines) {
    if (process.argv[4] && !process.argv[4].includes(l.id[0]!)) continue
    const t = process.cpuUsage()
    const f = l.run({ repetitions: Number(process.argv[2]), seed: Number(process.argv[3]) })
    const c = process.cpuUsage(t)
    console.log(
      l.id.padEnd(9),
      f
        .map(
          (x) =>
            `${x.name} ${x.value.toFixed(2)}${x.bound.kind === 'none' ? '' : ' (' + x.bound.limit + ')'}${holds(x) ? '' : ' !!!'}`,
        )
        .join('; '),
      ((c.user + c.system) / 1e6).toFixed(1) + 's',
    )
  }
