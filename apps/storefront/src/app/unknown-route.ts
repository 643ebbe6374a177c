import { paths } from '@corium/contract/paths'
import { redirect } from 'react-router'

const toNotFound = () => redirect(paths.notFound())

/** Any unknown path leads to /NotFound (§2). */
export const loader = () => toNotFound()
export const clientLoader = () => toNotFound()
