/**
 * Mean improvements that a report states itself and that its figures do not give exactly, as fractions, by preset and
 * workload: those of TPC-C are read off a chart, and give -4.18 %.
 */
export const statedMeans: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'tidb-tpcc': { 'go-tpc tpcc': -0.0422 },
}
