import type { AdminViewServerProps } from 'payload'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { PICTURES } from '@/collections/content-picture'
import { documentGroups, documentNames } from '@/content-seed/document-names'
import { PUBLICATION } from '@/domain/rules/releases/publication-words'
import { stateWords } from '../documents/states/state-words'

type Listed = { id: number; documentKey: string; title: string; state?: string }

/** The state of a document that visitors do not see as it is here. */
function State({ of: state }: { of: string | undefined }) {
  const words = stateWords(state)
  return words && words.word !== PUBLICATION.published ? (
    <span className="panel-state">{words.word}</span>
  ) : null
}

/** Lists the site's documents by section, in the order in which a visitor meets them. */
export async function Dashboard({ initPageResult: { req } }: AdminViewServerProps) {
  const { docs } = await req.payload.find({
    collection: CONTENT_DOCUMENTS,
    draft: true,
    depth: 0,
    limit: 0,
    pagination: false,
    overrideAccess: false,
    // The panel adds the state field, which the application's types lack.
    select: { documentKey: true, title: true, _status: true, state: true } as never,
    req,
  })
  const order = Object.keys(documentNames)
  const listed = (docs as Listed[]).sort(
    (a, b) => order.indexOf(a.documentKey) - order.indexOf(b.documentKey),
  )
  const ofGroup = (group: string) =>
    listed.filter(({ documentKey }) => documentNames[documentKey]?.group === group)

  return (
    <div className="panel-dashboard">
      <h1>Site content</h1>
      <p>
        Every word of the site. What you type is kept as a draft; <em>Save for the next release</em> hands it
        to <a href="/admin/releases/pending">Drafts</a>, from where it is published. Pictures of your own are
        under <a href={`/cms/collections/${PICTURES}`}>Pictures</a>.
      </p>
      <div className="panel-groups">
        {documentGroups.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{group}</h2>
            <ul>
              {ofGroup(group).map(({ id, title, state }) => (
                <li key={id}>
                  <a href={`/cms/collections/${CONTENT_DOCUMENTS}/${id}`}>{title}</a>
                  <State of={state} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
