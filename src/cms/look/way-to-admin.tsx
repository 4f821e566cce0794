/** Link to the catalogue and the users, outside the panel's router. */
export const WayToAdmin = () => (
  <a className="nav__link panel-way" href="/admin/reference-standards">
    Catalogue and users
  </a>
)
