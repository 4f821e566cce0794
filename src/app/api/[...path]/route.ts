import config from '@payload-config'
import { getPayload } from 'payload'
import { dispatch } from '@/endpoints/http/dispatch'

async function handle(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice('/api'.length)
  return dispatch(await getPayload({ config, key: 'application' }), request, path)
}

export {
  handle as GET,
  handle as HEAD,
  handle as POST,
  handle as PUT,
  handle as PATCH,
  handle as DELETE,
  handle as OPTIONS,
}
