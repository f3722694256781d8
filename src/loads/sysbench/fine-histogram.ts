import { luaText } from './lua-text.ts'
import { shapeLua } from './shapes.ts'

/** Buckets between 1 µs and 100 s; sysbench's own histogram has 1,024, which lie 1.8 % apart. */
const BUCKETS = 2048
const PREFIX = 'tidb-bench-histogram '

/**
 * Lua that makes the buckets of sysbench's own latency histogram finer, before its threads start:
 * 0.9 % from one to the next. What it counts, the wait in the queue of a given rate included, what
 * it prints and what an event costs stay as they are. Says so in a line of its own; a sysbench
 * without these functions goes on with its own buckets.
 *
 * Functions: https://github.com/akopytov/sysbench/blob/1.0.20/src/sb_histogram.h; its struct is
 * never looked into.
 */
export const fineHistogramLua = `
do
  local ffi = require("ffi")
  local theirs = init
  local function refine()
    ffi.cdef([[
      typedef struct { char bytes[1]; } tidb_bench_histogram;
      extern tidb_bench_histogram tidb_bench_latencies asm("sb_latency_histogram");
      void tidb_bench_histogram_done(void *histogram) asm("sb_histogram_done");
      int tidb_bench_histogram_init(void *histogram, size_t size, double least, double most) asm("sb_histogram_init");
    ]])
    local latencies, done, start = ffi.C.tidb_bench_latencies, ffi.C.tidb_bench_histogram_done, ffi.C.tidb_bench_histogram_init
    done(latencies)
    if start(latencies, ${BUCKETS}, 1e-3, 1e5) ~= 0 then os.exit(1) end
    print(("${PREFIX}%.9f"):format(math.log(1e8) / ${BUCKETS - 1}))
  end
  function init(...)
    pcall(refine)
    if theirs ~= nil then return theirs(...) end
  end
end
`

/** A script that runs another one with finer buckets. */
export interface RefinedScript {
  /** Name of its file, in the folder that sysbench runs in. */
  readonly name: string
  readonly lua: string
  /** Arguments that request it. */
  readonly calledBy: 'workload' | 'file'
}

/**
 * sysbench takes a file in its folder before a bundled script of that name, so that its arguments
 * stay as they are. A script of the caller's goes by its own path, which it may ask for.
 * @param workload a bundled name, or the full path of a script
 */
export function refinedScript(workload: string, isFile: boolean): RefinedScript {
  if (!isFile) {
    const lua = `${shapeLua(workload) ?? `require(${luaText(workload)})`}\n${fineHistogramLua}`
    return { name: workload, lua, calledBy: 'workload' }
  }
  const path = luaText(workload)
  const lua = `sysbench.cmdline.script_path = ${path}\ndofile(${path})\n${fineHistogramLua}`
  return { name: 'tidb-bench.lua', lua, calledBy: 'file' }
}

/** @returns the width of a bucket as a natural logarithm; undefined for any other line */
export function bucketStepOf(line: string): number | undefined {
  if (!line.startsWith(PREFIX)) return undefined
  const step = Number(/^(0\.\d{1,12})$/.exec(line.slice(PREFIX.length).trimEnd())?.[1])
  return step > 0 ? step : undefined
}
