import type { DocumentWords, Size } from './words-english.ts'

const verbs: Readonly<Record<Size, (percent: string) => string>> = {
  'unchanged-down': (m) => `基本不变，降低 ${m}%`,
  'small-down': (m) => `降低 ${m}%`,
  'slight-down': (m) => `略微下降 ${m}%`,
  'large-down': (m) => `下降 ${m}%`,
  'unchanged-up': (m) => `基本不变，提升 ${m}%`,
  'small-up': (m) => `提升 ${m}%`,
  'slight-up': (m) => `略微上升 ${m}%`,
  'large-up': (m) => `上升 ${m}%`,
}

/** Terms in the table of differences. */
const terms: Readonly<Record<string, string>> = {
  hardware: '硬件',
  version: '版本',
  'version of the base': '基准版本',
  'version of the candidate': '候选版本',
  'load tool': '压测工具',
  'replicas of the data': '数据副本数',
  threads: '线程数',
  clients: '客户端数',
  'seconds of a run': '单次运行秒数',
  'seconds of warm-up': '预热秒数',
  'operations of a client': '单客户端操作数',
  'statistics of the tables (ANALYZE)': '收集统计信息 (ANALYZE)',
  'tables read before the runs (prewarm)': '运行前预读数据 (prewarm)',
  'data restored': '恢复数据',
  'rows of a table': '单表行数',
  method: '方法',
  'not measured': '未测量',
  'each store holds one at most': '每个 TiKV 最多保存一个副本',
  'what was found; `environment:` declares it': '检测结果，可用 `environment:` 声明',
  'a setting of TiDB, but this server is not TiDB': 'TiDB 的设置，而该服务器不是 TiDB',
  'the server has no such setting': '服务器没有该设置',
  'SHOW CONFIG reports it': '以 SHOW CONFIG 的结果为准',
  'renamed in v7.1': '自 v7.1 起改名',
  'a variable since v6.1': '自 v6.1 起改为变量',
  'without effect since v6.1, whose log is kept by raft-engine':
    '自 v6.1 起无效，日志由 raft-engine 保存',
  'the action reads the health of the servers there': '用于读取各服务器的健康状态',
  'a socket': '一个 socket',
  'to be read': '读取',
  'not visible': '不可见',
  'not known': '未知',
  'HAProxy 2.5 and newer reject it': 'HAProxy 2.5 及以上版本不再支持',
  'MariaDB does not start with less': 'MariaDB 无法以更小的值启动',
  'left out': '省略',
  set: '设置',
  done: '有',
  'not done': '无',
  never: '不恢复',
  'before each workload': '每个负载之前',
  'before each cell': '每次运行之前',
  'not set': '未设置',
  'not given': '未给出',
  refused: '被拒绝',
  none: '无',
  base: '基准',
  candidate: '候选',
  'asynchronous, IO and SQL thread of the replica running, semi-sync OFF':
    '异步复制，从库的 IO 线程与 SQL 线程均在运行，半同步为 OFF',
  'semi-synchronous, IO and SQL thread of the replica running, semi-sync ON':
    '半同步复制，从库的 IO 线程与 SQL 线程均在运行，半同步为 ON',
}

/** The same where a name or a number is part of it. */
const termPatterns: readonly (readonly [pattern: RegExp, chinese: string])[] = [
  [/^instances of (\w+)$/u, '$1 实例数'],
  [/^all on one machine: (.*)$/u, '全部在一台机器上：$1'],
  [/^configuration and variables of (.*)$/u, '$1 的配置与变量'],
  [/^(.*) knows none of them$/u, '$1 没有这些设置'],
  [/^(\d+) keys?$/u, '$1 项'],
  [/^(\d+) workloads?$/u, '$1 个负载'],
  [/^TiKV (\S+) starts with at most (\d+) on (\d+) cores$/u, 'TiKV $1 在 $3 核上最多以 $2 启动'],
]

function termOf(text: string): string {
  const term = terms[text]
  const pattern = termPatterns.find(([one]) => one.test(text))
  if (term !== undefined || pattern === undefined) return term ?? termOfSome(text)
  return text.replace(...pattern)
}

/** `threads, oltp_insert`: of some workloads alone. */
function termOfSome(text: string): string {
  const [what = '', ...workloads] = text.split(', ')
  const term = workloads.length === 0 ? undefined : terms[what]
  return term === undefined ? text : `${term}（${workloads.join('、')}）`
}

export const chinese: DocumentWords = {
  title: (versions) => `${versions} 性能测试报告`,
  summary: (title, versions) => `${title}：${versions} 的测试环境、步骤与结果。`,
  heads: {
    overview: '测试概况',
    environment: '测试环境',
    hardware: '硬件配置',
    software: '软件版本',
    parameters: '参数配置',
    componentParameters: (component) => `${component} 参数配置`,
    variables: '全局变量配置',
    haproxy: 'HAProxy 配置 - haproxy.cfg 文件',
    plan: '测试方案',
    prepare: '准备测试数据',
    perform: '执行测试',
    results: '测试结果',
    workload: (name) => `${name} 性能`,
    beside: '与已发布数据对照',
    differences: '差异',
    again: '再次运行',
    remarks: '备注',
  },
  columns: {
    service: '服务类型',
    type: '机型',
    count: '实例数',
    storage: '存储',
    version: '软件版本',
    threads: '线程数',
    latency: (percentile) => `${percentile}% 延迟 (ms)`,
    meanLatency: '平均延迟 (ms)',
    improvement: (rate) => `${rate} 提升 (%)`,
    clients: '客户端数',
    operation: '操作',
    meanMicroseconds: '平均延迟 (us)',
    percentileMicroseconds: '99% 延迟 (us)',
    memory: '内存',
    storageCapacity: '存储容量',
    dataSet: '数据量',
    numberOfClients: '客户端数',
    concurrence: '并发数',
    clientConcurrence: '单客户端并发数',
    minutes: '执行时间 (分钟)',
    tables: '表数',
    rowsOfTable: '单表行数',
    responseTime: '平均响应时间 (ms)',
    percentileResponseTime: '99% 响应时间 (ms)',
    workload: '负载',
    step: '发布时的并发',
    metric: '指标',
    published: '已发布',
    thisRun: '本次',
    ratio: '比值',
    publishedImprovement: '已发布提升 (%)',
    thisImprovement: '本次提升 (%)',
    what: '项目',
    why: '原因',
  },
  versions: (base, candidate) => `${candidate} 与 ${base}`,
  both: (all) => all.join(' 和 '),
  measures: (versions, tools) => `本次测试使用 ${tools} 测量 ${versions}。`,
  origin: (origin) => `数据来源：${origin}。`,
  runOf: (preset, scale, method, differences) =>
    `预设 ${preset}，规模 ${scale}${method === '' ? '' : `，方法 ${method}`}。与报告的差异：${differences} 项。`,
  onTime: (time) => `测试时间：${time}。`,
  publishedFigures: '数据为报告所发布的数据。',
  improvement: (base, name, candidate, percent, size) =>
    `${candidate} 与 ${base} 相比，${name} 性能${verbs[size](percent)}。`,
  most: (name, rate, value, threads) => `${name} 的 ${rate} 最高为 ${value}，线程数为 ${threads}。`,
  firstDrawn: (count) => `前 ${count} 个负载有图，全部负载有表。`,
  overClients: '各负载随客户端数的变化',
  verdict: (words) => `结论：${words}。`,
  peak: (operation, rate, clients, threads) =>
    `${operation} 每秒操作数最高为 ${rate}，此时客户端数为 ${clients}，总线程数为 ${threads}。`,
  within: (operation, rate, ms) =>
    `平均延迟在 ${ms} ms 以内时，${operation} 每秒最多 ${rate} 次操作。`,
  defaults: '各组件均使用默认配置。',
  noVariables: '未设置。',
  notKnown: '未知',
  steps: '以下命令即文末脚本中的命令，顺序相同。',
  noPublished: '本测试不是已发布的测试，没有可对照的数据。',
  publishedAlone: '以上即已发布的数据；运行该预设后，结果将在此处对照。',
  scaled: '本次运行的规模小于报告：其吞吐量与报告的数值不可比。',
  besideNote: '此处内容不参与判定。各级并发按顺序对应。',
  noDifferences: '未发现差异。',
  contradictions: '报告未说明或前后不一致之处，以及本预设的取值：',
  script: (programs) =>
    `以下脚本无需本程序即可完成全部步骤，只需要 ${programs.join('、')}。工作目录由 \`BENCH\` 指定，默认为 \`~/bench\`。`,
  noScript: (why) => `没有可用的脚本：${why}。`,
  inTurn: '脚本依次测量各个服务器，而本次运行是交替测量的。',
  noParameters: '报告未给出各组件的其他参数。',
  concludes: '报告的结论：',
  reportCommands: '报告给出的命令：',
  ownCommands: '本测试执行的命令：',
  replication: '每次加压前检查的主从复制状态：',
  dataSize: (sizes) => `数据量：${sizes}。`,
  roundTrip: (milliseconds) => `压测机与服务器之间的网络往返时间：${milliseconds} ms。`,
  term: termOf,
  space: '',
  oneLine: '或者使用本程序，只需一行：',
  qpsNote: {
    readsAndWrites: 'QPS 只计读与写，不计 BEGIN 与 COMMIT。',
    all: 'QPS 计入所有语句，包括 BEGIN 与 COMMIT。',
  },
  figureOf: (metric, place) => `${metric}（按${place}）`,
}
