import { type ComponentType, use } from 'react'
import { fetchOnce } from './fetch-once.ts'

/** A component that is fetched when it first shows; unlike with React's `lazy`, a failure is not for ever. */
export function fetched<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const fetch = fetchOnce(load)
  return (props: Props) => {
    const { default: Part } = use(fetch())
    return <Part {...props} />
  }
}
