/** The field above the results, which searches all content again. @param words searched for now */
export const SearchField = ({ words }: { words: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: Payload's styles and older browsers know no <search>
  <form role="search" aria-label="Search again" action="/cms/search" className="panel-search">
    <label>
      <span>Search all content</span>
      <input type="search" name="q" defaultValue={words} minLength={2} maxLength={200} required />
    </label>
    <button type="submit">Search</button>
  </form>
)
