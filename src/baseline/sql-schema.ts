/**
 * Migrations of the SQL store, in order; the number of each is its position from 1. What was released is never
 * changed, only added to. Each statement can be run twice without harm, since DDL is not transactional.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS tidb_bench_record (
      seq BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
      id VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      suite VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      environment CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      git_commit VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ref VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
      version VARCHAR(250) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      held TINYINT NOT NULL,
      body LONGBLOB NOT NULL,
      accepted_by TEXT CHARACTER SET utf8mb4 NULL,
      accepted_at DATETIME(3) NULL,
      accepted_reason TEXT CHARACTER SET utf8mb4 NULL,
      accepted_commit TEXT CHARACTER SET utf8mb4 NULL,
      UNIQUE KEY record_id (id),
      KEY record_environment (suite, environment, created_at),
      KEY record_commit (suite, git_commit),
      KEY record_ref (suite, ref, created_at),
      KEY record_version (suite, version, created_at)
    )`,
    `CREATE TABLE IF NOT EXISTS tidb_bench_series (
      series CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      record BIGINT NOT NULL,
      PRIMARY KEY (series, created_at, record),
      KEY series_record (record, series)
    )`,
  ],
]

/** Holds one row a migration that was applied. */
export const migrationTable = `CREATE TABLE IF NOT EXISTS tidb_bench_migration (
  version INT NOT NULL PRIMARY KEY,
  applied_at DATETIME(3) NOT NULL
)`
