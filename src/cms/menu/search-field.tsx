/**
 * The field that searches all content. A plain form: before the page is left, the browser asks about text that is not
 * saved.
 * @param words searched for now; undefined in the menu
 */
export const SearchField = ({ words }: { words?: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: Payload's styles and older browsers know no <search>
  <form
    role="search"
    aria-label={words === undefined ? 'All content' : 'Search again'}
    action="/cms/search"
    className="panel-search"
  >
    <label>
      <span>Search all content</span>
      <input type="search" name="q" defaultValue={words} minLength={2} maxLength={200} required />
    </label>
    <button type="submit">Search</button>
  </form>
)
