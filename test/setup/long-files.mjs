/**
 * Each file that `npm test` leaves out, unless `--all` or the file itself is requested, and why it
 * takes long and stays apart. CI runs them. What is in them is tested in parts elsewhere.
 */
const reasons = {
  'test/house/linear.itest.ts':
    'Gives each of 45 readers up to 1 MB of each of many repeated texts, and compares times.',
  'test/house/one-line-fix.itest.ts':
    'Builds a copy of the project and runs its checks, which takes half a minute on two idle cores.',
  'test/pull-requests/pull-requests.itest.ts':
    'Measures more than fourteen kinds of pull requests side by side, each with two servers of its own.',
  'test/github/my-server.itest.ts':
    'Runs the workflow for a server that runs under act three times: push, push, pull request.',
  'test/github/night.itest.ts':
    'Searches slow commits in five nights under act, each with a bisection and its proof.',
  'test/github/starter.itest.ts':
    'Runs the starter of each use case under act, with builds and two servers.',
  'test/github/example-release-candidate.itest.ts':
    'Runs five jobs under act; one builds a branch and measures it beside two releases.',
  'test/action/self-gate.itest.ts':
    'Measures starts of the program side by side under act, in three rounds of four pairs.',
  'test/extensions/work/work.itest.ts':
    'Measures the work of two servers side by side in as many slices as a verdict needs, twice.',
  'test/github/fork-pair.itest.ts':
    'Runs five workflows of the pair for forks under act, each on results of the one before.',
  'test/action/end-to-end.itest.ts':
    'Runs the workflow of this project under act three times, each with several measurements.',
  'test/core/commands/bad-days.itest.ts':
    'Kills or fills up something in each phase of a job, one complete job for each.',
  'test/extensions/windows/windows.itest.ts':
    'Measures windows of 100 ms side by side for as long as a verdict needs, twice.',
  'test/packages/documents/script.itest.ts':
    'Runs the scripts of published tests to their end, on several servers with replication.',
  'test/core/commands/own-load-against.itest.ts':
    'Measures five changes of own SQL side by side, each in as many slices as a verdict needs.',
  'test/core/commands/go-bench.itest.ts':
    'Compiles Go benchmarks of two commits and runs them in turn until a verdict, three times.',
  'test/core/commands/beside.itest.ts':
    'Changes tables and starts other loads beside a load, once side by side until a verdict.',
  'test/core/commands/statement.itest.ts':
    'Times single statements side by side until a verdict, twice.',
  'test/github/examples.itest.ts':
    'Runs each example of a workflow under act, two of them with builds and benchmarks side by side.',
  'test/core/commands/github-rules.itest.ts':
    'Runs a job of a pull request for each way in which it can loosen its own gate.',
  'test/core/commands/github-rules-held.itest.ts':
    'Runs jobs of pull requests whose base has no rules, other loads, or cannot be read.',
  'test/extensions/forks/github-fork-endings.itest.ts':
    'Plays each ending of the pair of workflows for forks, 27 in all.',
  'test/core/commands/cluster-swap.itest.ts':
    'Swaps servers of a cluster slice by slice until a verdict, twice.',
  'test/core/commands/connect.itest.ts':
    'Measures connections a second of one server four times, once through a slow proxy.',
  'test/core/commands/upgrade.itest.ts':
    'Starts servers on the data of an older version, side by side until a verdict.',
  'test/extensions/simulated/guest.itest.ts':
    'Starts eight virtual machines, which took more than three minutes together on a busy machine.',
  'test/extensions/simulated/job.itest.ts':
    'Measures MariaDB in four virtual machines, twice, each of which takes most of a minute of a core.',
  'test/extensions/bisect/bisect.itest.ts':
    'Measures the commits of a search, each side by side with the good one.',
  'test/github/example-tidb-cloud.itest.ts':
    'Runs three nights of a workflow under act, each on the history of the one before.',
}

/** @type {ReadonlyMap<string, string>} */
export const reasonsApart = new Map(Object.entries(reasons))

/** @type {readonly string[]} */
export const longFiles = [...reasonsApart.keys()]
