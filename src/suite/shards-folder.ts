/** Where the action puts the artifacts of the shards: beside the result folder. */
export function shardsFolder(folder: string): string {
  return `${folder}-shards`
}
