import { expect, test } from 'vitest'
import {
  madeBeside,
  schemaFault,
  schemaStatements,
  withoutDefiner,
} from '../../src/sql/schema-text.ts'

test.each([
  [
    'goose',
    '-- +goose Up\nCREATE TABLE a (i INT);\n-- +goose StatementBegin\nCREATE PROCEDURE p() BEGIN SELECT 1; END\n-- +goose StatementEnd\nSELECT 2;\n-- +goose Down\nDROP TABLE a;',
    ['2 CREATE TABLE a (i INT)', '4 CREATE PROCEDURE p() BEGIN SELECT 1; END', '6 SELECT 2'],
  ],
  [
    'dbmate, with what takes it back first',
    '-- migrate:down\nDROP TABLE a;\n-- migrate:up transaction:false\nCREATE TABLE a (i INT);',
    ['4 CREATE TABLE a (i INT)'],
  ],
  [
    'Liquibase',
    '--liquibase formatted sql\n--changeset me:1\n--comment: one\nCREATE TABLE a (i INT)\n--rollback DROP TABLE a;\n--changeset me:2 endDelimiter:// splitStatements:true\nCREATE PROCEDURE p() BEGIN SELECT 1; END//\n--changeset me:3 dbms:postgresql\nCREATE TYPE x;\n--changeset me:4 dbms:!postgresql\nSELECT 4;',
    ['4 CREATE TABLE a (i INT)', '7 CREATE PROCEDURE p() BEGIN SELECT 1; END', '11 SELECT 4'],
  ],
])('what goes forward in a file of %s', (_, text, expected) => {
  expect(schemaStatements(text).map(({ line, sql }) => `${line} ${sql}`)).toEqual(expected)
})

test.each([
  ['CRATE TABLE a (i INT)', /^no statement begins with CRATE$/],
  ['CREATE TABLE a (i INT', /opening bracket/],
  ['CREATE TABLE a (i INT))', /closing bracket/],
  ["INSERT INTO a VALUES ('it)", /text .* has no end/],
  ['CREATE TABLE `a (i INT)', /name .* has no end/],
  ['USE shop', /another database/],
  ['CREATE DATABASE /*!32312 IF NOT EXISTS*/ shop', /another database/],
  ['source other.sql', /client/],
  ["/*!40101 SET NAMES 'utf8mb4' */", undefined],
  ['-- nothing', undefined],
])('what no server runs: %s', (sql, expected) => {
  if (expected === undefined) expect(schemaFault(sql)).toBeUndefined()
  else expect(schemaFault(sql)).toMatch(expected)
})

test.each([
  ['CREATE DEFINER=`a`@`%` VIEW v AS SELECT 1', 'CREATE  VIEW v AS SELECT 1', ['VIEW', 'v']],
  [
    "CREATE DEFINER='a'@'%' FUNCTION `f`() RETURNS INT RETURN 1",
    'CREATE  FUNCTION `f`() RETURNS INT RETURN 1',
    ['FUNCTION', 'f'],
  ],
  [
    'CREATE DEFINER=a@localhost EVENT IF NOT EXISTS e DO SELECT 1',
    'CREATE  EVENT IF NOT EXISTS e DO SELECT 1',
    ['EVENT', 'e'],
  ],
  [
    'CREATE /*!50013 DEFINER=`a`@b */ PROCEDURE p() SELECT 1',
    'CREATE /*!50013  */ PROCEDURE p() SELECT 1',
    ['PROCEDURE', 'p'],
  ],
  ['CREATE TABLE t (definer INT, view INT)', 'CREATE TABLE t (definer INT, view INT)', undefined],
])('%s without its definer, and what it makes', (sql, expected, made) => {
  expect(withoutDefiner(sql)).toBe(expected)
  expect(madeBeside(sql)).toEqual(made)
})
