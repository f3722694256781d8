/** What published reports call workloads, by tool and workload. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sysbench: {
    oltp_point_select: 'Point Select',
    oltp_update_non_index: 'Update Non-index',
    oltp_update_index: 'Update Index',
    oltp_read_write: 'Read Write',
    oltp_read_only: 'Read Only',
    oltp_write_only: 'Write Only',
    oltp_insert: 'Insert',
    oltp_delete: 'Delete',
  },
  'go-tpc': { tpcc: 'TPC-C', tpch: 'TPC-H', ch: 'CH-benCHmark' },
}

/** @returns undefined for a workload that no report names */
export function reportName(tool: string, workload: string): string | undefined {
  const [, letter] = /^(?:workload)?([a-f])$/u.exec(workload) ?? []
  if (tool === 'go-ycsb') return letter === undefined ? undefined : `Workload ${letter}`
  const own = Object.hasOwn(names, tool) ? names[tool] : undefined
  return own !== undefined && Object.hasOwn(own, workload) ? own[workload] : undefined
}
