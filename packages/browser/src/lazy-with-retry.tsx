import { type ComponentType, use } from 'react'
import { loadOnce } from './load-once.ts'

/** Like React's `lazy`, but a failed import is tried again on the next render; `lazy` caches the failure. */
export function lazyWithRetry<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const loadComponent = loadOnce(load)
  return (props: Props) => {
    const { default: LoadedComponent } = use(loadComponent())
    return <LoadedComponent {...props} />
  }
}
