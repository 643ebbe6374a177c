import { Link } from 'react-router'
import { paths } from '#paths'

export function Header() {
  return (
    <header>
      <Link to={paths.home()}>Corium</Link> <Link to={paths.products()}>Materials</Link>
    </header>
  )
}
