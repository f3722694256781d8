import type { Requirement } from '../../system/packages.ts'

/** The package of the system that holds sysbench. */
export const sysbenchRequirement: Requirement = {
  command: 'sysbench',
  packages: [['sysbench']],
  why: 'the load',
}
