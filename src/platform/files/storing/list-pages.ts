import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { BucketConnection } from './bucket-connection'

/** Lists keys by their beginning, in pages. @param Delimiter lists folders by their names, without their files */
export async function* listPages(
  connection: BucketConnection,
  Bucket: string,
  Prefix: string,
  Delimiter?: '/',
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let ContinuationToken: string | undefined
  do {
    const asked = { Bucket, Prefix, Delimiter, ContinuationToken }
    const page = await connection.call('list', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.ListObjectsV2Command(asked), { abortSignal: signal }),
    )
    yield page
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}
