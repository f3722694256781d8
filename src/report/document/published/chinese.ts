/** Titles and aims of the reports in Chinese, by the name of the preset; notes where the report is in Chinese. */
export const chineseReports: Readonly<
  Record<string, { readonly title: string; readonly aim: string; readonly notes?: readonly string[] }>
> = {
  'tidb-cloud-sysbench': {
    title: 'TiDB Cloud Sysbench 性能测试报告 - TiDB {candidate}',
    aim: '本次测试以 sysbench 的五种负载测量 TiDB Cloud Dedicated 在不同线程数下的性能。',
  },
  'tidb-sysbench': {
    title: 'TiDB Sysbench 性能对比测试报告 - {candidate} 对比 {base}',
    aim: '本次测试对比 TiDB {candidate} 与 {base} 在 OLTP 场景下的 sysbench 性能。',
  },
  'tidb-tpcc': {
    title: 'TiDB TPC-C 性能对比测试报告 - {candidate} 对比 {base}',
    aim: '本次测试对比 TiDB {candidate} 与 {base} 的 TPC-C 性能。',
    notes: [
      '线程数取自报告的图。',
      '报告中的 --warehouse 与 -p 4000 应为 --warehouses 与 -P 4000。',
      '报告的测试结果为 -4.22%，概况中的 -4.30% 是旧文字，以测试结果为准。',
      'security.auto-tls 只在候选版本上为 true，与报告对 v5.2.0 的说明一致。',
    ],
  },
  'tikv-ycsb': {
    title: 'TiKV 性能测试报告 - 使用 go-ycsb 的 YCSB',
    aim: '本次测试通过 RawKV 接口，以 YCSB 测量 TiKV 在不同客户端数下的性能。',
  },
  'mariadb-oltp': {
    title: 'TencentDB for MariaDB 性能测试报告',
    aim: '本次测试以四次点查与一次索引更新组成的事务测量各规格 TencentDB for MariaDB 实例。',
  },
  'mariadb-strong-sync': {
    title: 'TencentDB for MariaDB 强同步性能对比测试报告',
    aim: '本次测试对比强同步复制的 MariaDB 与异步复制的 MySQL。',
  },
}
