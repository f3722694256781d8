/** Inputs of the action: one run of a second, judged with a tolerance that no noise passes. */
export const shortLoad = {
  workloads: 'oltp_point_select',
  threads: '2',
  tables: '1',
  'table-size': '1000',
  duration: '1s',
  'warm-up': '0s',
  repeats: '1',
  rule: 'threshold',
  tolerance: '90%',
} as const
