import type { Extension } from '../../core/extension.ts'
import { defined } from '../../words/objects.ts'
import { filesOfPlans, plansSchema } from './keys.ts'
import { withMeasuredPlans } from './measured-plans.ts'
import { plansSection } from './section.ts'

/** Statements that both servers plan on the same statistics, without data. */
export const plans: Extension = {
  name: 'plans',
  key: {
    schema: plansSchema.optional().describe('Compares the plans of both servers, without data.'),
    rules: ['gate', 'accept'],
    files: filesOfPlans,
  },
  verbs: [
    {
      name: 'plans',
      group: 'Results',
      description: 'Compare the plans of two servers on the same statistics, without data.',
      load: async () => (await import('./verb.ts')).definePlans,
    },
  ],
  afterLines: (lines) => ({
    rows: [],
    ...defined({ plans: withMeasuredPlans(lines.record.plans, lines) }),
  }),
  section: plansSection,
  load: async () => (await import('./before-cells.ts')).plansHooks,
}
