/**
 * The parts of `npm run bench`, each a program that prints its figures as lines of JSON
 * (figure.mjs).
 * @typedef {object} Part
 * @property {string} name
 * @property {string} what
 * @property {string} minutes about how long it takes
 * @property {'bundled' | 'script'} kind `bundled`: TypeScript, which is bundled first
 * @property {string} file
 */

/** @type {readonly Part[]} */
export const parts = [
  {
    name: 'judging',
    what: 'compare of two records of 10,000 cells, or as many as are given',
    minutes: '½',
    kind: 'bundled',
    file: 'bench/judging/main.ts',
  },
  {
    name: 'parser',
    what: 'logs of 60 MB of each tool (--megabytes 1000), against a bare readline loop',
    minutes: '1',
    kind: 'bundled',
    file: 'bench/parser/main.ts',
  },
  {
    name: 'linear',
    what: 'each reader of text from outside, at 16, 64 and 256 KB of the worst repeated text',
    minutes: '1',
    kind: 'bundled',
    file: 'bench/linear/main.ts',
  },
  {
    name: 'verdict-time',
    what: 'boot, load and resets of two servers in turn and at once, rows a table (150000); needs mariadb-server and sysbench',
    minutes: '4',
    kind: 'bundled',
    file: 'bench/verdict-time/main.ts',
  },
  {
    name: 'page',
    what: 'size of a report of 11, 1,000 and 10,000 cells, and how long it takes to make and to open',
    minutes: '½',
    kind: 'script',
    file: 'bench/page/page.mjs',
  },
  {
    name: 'site',
    what: 'the site of 100,000 runs: size, and how long it takes to build and to go on',
    minutes: '½',
    kind: 'script',
    file: 'bench/page/site.mjs',
  },
  {
    name: 'baseline',
    what: 'the stores: numbers of records (1000,10000,100000), stores (branch,sql,file); needs git and mariadb-server',
    minutes: '10',
    kind: 'script',
    file: 'bench/baseline/run.mjs',
  },
]
