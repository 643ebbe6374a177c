import { redirect } from 'react-router'
import { paths } from '#paths'

/** Any unknown path leads to /NotFound (§2). */
export function loader() {
  throw redirect(paths.notFound())
}

export const clientLoader = loader
