import path from 'node:path'
import { Refused } from '@/domain/rules/changes/refused'
import { env } from '@/env'
import { Bucket } from '@/platform/files/storing/bucket'
import type { BackupPlace } from './backup-place'
import { BucketPlace } from './bucket-place'
import { FolderPlace } from './folder-place'

/**
 * The place that the words of a command name.
 * @param address a folder, or `s3://bucket/prefix`
 * @throws {Refused} rule: it begins like the address of a bucket, but names none
 */
export function placeAt(address: string): BackupPlace {
  if (!address.startsWith('s3://')) return new FolderPlace(path.resolve(address))
  const settings = env.backupBucket(address)
  if (!settings)
    throw new Refused('rule', `${address} names no bucket: the form is s3://bucket or s3://bucket/prefix.`)
  return new BucketPlace(new Bucket(settings))
}

/** The place of a backup and the backup's name. @param address of one backup: the place, a slash and the name */
export function placeOfBackup(address: string): { place: BackupPlace; name: string } {
  if (!address.startsWith('s3://')) {
    const directory = path.resolve(address)
    return { place: placeAt(path.dirname(directory)), name: path.basename(directory) }
  }
  const [, target = address, name = ''] = /^(s3:\/\/.+?)\/+([^/]*)\/*$/.exec(address) ?? []
  if (name === '')
    throw new Refused(
      'rule',
      `${address} names no backup: the form is s3://bucket/prefix/2026-11-23T06-00-00Z.`,
    )
  return { place: placeAt(target), name }
}
