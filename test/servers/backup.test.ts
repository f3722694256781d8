import { expect, test } from 'vitest'
import { credentialsIn } from '../../src/core/config/target.ts'
import { folderIn, withoutCredentials } from '../../src/servers/backup.ts'

test.each([
  ['local:///mnt/backup', 'local:///mnt/backup/x'],
  ['local:///mnt/backup//', 'local:///mnt/backup/x'],
  ['s3://bucket', 's3://bucket/x'],
  [
    's3://bucket/a?access-key=K&endpoint=http://h:9000',
    's3://bucket/a/x?access-key=K&endpoint=http://h:9000',
  ],
  ['s3://bucket/a/?secret-access-key=a?b', 's3://bucket/a/x?secret-access-key=a?b'],
])('a folder of our own in %s', (storage, place) => {
  expect(folderIn(storage, 'x')).toBe(place)
})

const storage =
  's3://b/a?access-key=KEYKEY&secret-access-key=se%2Fcr%2Bet&endpoint=http://h&sas-token=abcd&force=1'

test('what a log must not show: keys and tokens, as written and as meant; not the options', () => {
  expect(credentialsIn(storage)).toEqual(['KEYKEY', 'se%2Fcr%2Bet', 'se/cr+et', 'abcd'])
  expect(credentialsIn('local:///mnt')).toEqual([])
})

test.each([
  [`cannot write ${storage}: 403`, 'cannot write s3://b/a 403'],
  ["open 's3://b/x?access-key=KEYKEY': denied", "open 's3://b/x': denied"],
  [
    'InvalidAccessKeyId: KEYKEY (se/cr+et) does not exist',
    'InvalidAccessKeyId: *** (***) does not exist',
  ],
  ['force 1: a forced http://h is no secret', 'force 1: a forced http://h is no secret'],
  ['GCS://b/x?credentials-file=abcdef failed', 'GCS://b/x failed'],
])('“%s” is shown as “%s”', (text, safeText) => {
  expect(withoutCredentials(text, storage)).toBe(safeText)
})
