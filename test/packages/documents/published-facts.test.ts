import { describe, expect, it } from 'vitest'
import { renderPublished } from '../../../packages/documents/document.ts'

function documentOf(name: string, language: 'en' | 'zh' = 'en'): string {
  return renderPublished(name, 'charts', language)?.markdown ?? ''
}

/** Facts of each report beside its figures; a document of it lacks none of them. */
const facts: Readonly<Record<string, readonly string[]>> = {
  'tidb-cloud-sysbench': [
    'TiDB Dedicated',
    'AWS (us-west-2)',
    '16 vCPU, 32 GiB',
    '16 vCPU, 64 GiB',
    '1000 GiB',
    'c6a.2xlarge',
    '1.0.20 (using bundled LuaJIT 2.1.0-beta2)',
    'PingCAP Support',
    'raft-engine.prefill-for-recycle = false',
    'raft-engine.prefill-for-recycle = true',
    'CREATE DATABASE sbtest',
    '10 million rows',
    '--auto-inc=false',
    '--mysql-ignore-errors=1062,2013,8028,9007',
    '--report-interval=10',
    '20 minutes',
  ],
  'tidb-sysbench': [
    'AWS EC2',
    'm5.xlarge',
    'i3.4xlarge',
    'c5.4xlarge',
    'c5.9xlarge',
    '1.1.0-df89d34',
    '10 million rows',
    'have the same configuration',
    'basically the same as that of v6.1.0',
    'Point Select slightly drops by 3.58%',
    '--rand-type=uniform',
    'retries 2',
  ],
  'tidb-tpcc': [
    'AWS EC2',
    'create database tpcc;',
    'TiUP',
    '1.5.1',
    '--warehouses 5000',
    '--time 300s',
    'New Order tpmC',
    'reduced by 4.22%',
    'server.enable-request-batch: false',
  ],
  'tikv-ycsb': [
    '40 virtual CPUs',
    'E5-2630 v4',
    '64GiB',
    '500GiB NVMe',
    'RawKV',
    '10M records',
    '10M operations',
    '40 threads',
    'at most 200,000 OPS within 10ms',
    '212,000',
    '43,200',
    'recordcount=10000000',
  ],
  'mariadb-oltp': [
    '4-core',
    '8 GB of memory',
    'under 0.05 ms',
    '10 Gigabit',
    'up to 488 GB of memory and 6 TB',
    'above 70%',
    '40 million',
    '10 million',
    '488 GB (tuned)',
    '--rand-init=on',
    '--mysql-table-engine=innodb',
    '--max-time=1800',
    '1.5 TB',
  ],
  'mariadb-strong-sync': [
    '24-core',
    '128 GB',
    '1.8 TB SSD',
    '10 Gigabit',
    '0.80 ms',
    'CentOS 7.0',
    'caccts',
    '2,180,000 rows',
    '5.2 GB',
    'buffer pool is 30 GB',
    'Open-source MySQL',
    'TencentDB for MariaDB',
    'MySQL 5.6',
    'MariaDB 10.1.10',
    'select.lua',
    'update_non_index.lua',
    'thread pool',
    '--max-time=360000',
  ],
}

describe.each(Object.entries(facts))('the facts of %s', (name, all) => {
  it.each(all)('%s', (fact) => {
    expect(documentOf(name)).toContain(fact)
  })
})

describe('the report in Chinese', () => {
  it('follows the rules of Chinese technical writing', () => {
    const prose = documentOf('tidb-tpcc', 'zh')
      .replace(/```.*?```/gsu, '')
      .split('\n')
      .filter((line) => !/^(?:\||!\[)/u.test(line))
    // Full-width punctuation beside Chinese, and a space between Chinese and Latin words or
    // figures.
    expect(prose.filter((line) => /[\u4e00-\u9fff] ?[,;:?!](?!\/)/u.test(line))).toEqual([])
    expect(
      prose.filter((line) => /[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u4e00-\u9fff]/u.test(line)),
    ).toEqual([])
    // No sentence is left in English.
    expect(prose.filter((line) => /(?:[A-Za-z]+ ){6,}/u.test(line))).toEqual([])
  })
})
