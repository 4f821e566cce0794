import path from 'node:path'
import { env } from '@/env'
import { Bucket } from './bucket'
import { DiskStore } from './disk-store'
import type { FileStore } from './file-store'
import { S3Store } from './s3-store'

/** The files of `DATA_DIR`, also when others are used. */
export const diskStore = new DiskStore(env.dataDir)

/** The bucket that the environment names; null: none. */
export const bucketStore =
  env.bucket && new S3Store(new Bucket(env.bucket), path.join(env.dataDir, 'cache'), env.cacheBytes)

/** Where this installation keeps its files. */
export const fileStore: FileStore = bucketStore ?? diskStore
