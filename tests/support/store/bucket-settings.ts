import type { BucketSettings } from '@/env'
import type { S3Server } from './s3-server'

/** The settings of an installation that uses a server's bucket. */
export const settingsOf = ({ bucket, endpoint, signer }: S3Server): BucketSettings => ({
  bucket,
  endpoint,
  region: signer.region,
  prefix: 'site',
  credentials: { accessKeyId: signer.accessKeyId, secretAccessKey: signer.secretAccessKey },
  named: { bucket: 'S3_BUCKET', variables: 'S3_' },
})
