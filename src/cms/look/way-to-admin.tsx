/** The way from the content to the catalogue and the users. A page of its own: the panel's router knows nothing of it. */
export const WayToAdmin = () => (
  <a className="nav__link panel-way" href="/admin/reference-standards">
    Catalogue and users
  </a>
)
