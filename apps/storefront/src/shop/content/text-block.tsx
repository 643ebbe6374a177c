import { basePath } from '@corium/contract/paths'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { uploadedUrl } from '#shop/goods/picture-url.ts'

/** Clean HTML that staff wrote; its links to pages of the shop navigate without a reload. */
export function TextBlock({ html }: { html: string }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith(`${basePath}/`)) return
    event.preventDefault()
    void navigate(href.slice(basePath.length))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, also by keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link sends a click.
    <div
      className="content-text"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it when it was saved.
      dangerouslySetInnerHTML={{ __html: withAddresses(html) }}
    />
  )
}

/**
 * Staff write links without the path that the storefront is served below, and
 * pictures without their origin or width.
 */
const withAddresses = (html: string): string =>
  html
    .replace(/href="(\/[^/"][^"]*)"/g, (_, path: string) => `href="${basePath}${path}"`)
    .replace(/src="(\/media\/\w+)(\/\d+\.webp)?"/g, (_, url: string, width = '/960.webp') => {
      return `src="${uploadedUrl(url + width)}" loading="lazy"`
    })
