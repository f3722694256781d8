/** Titles and aims of the reports in Chinese, by the name of the preset. */
export const chineseReports: Readonly<Record<string, { readonly title: string; readonly aim: string }>> = {
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
