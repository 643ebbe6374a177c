const noResponse = { status: 0 }

/**
 * Whether a new version of the shop has replaced the code of this page, so that the
 * rest of it cannot be loaded.
 */
export async function isOutdated(): Promise<boolean> {
  const request = fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })
  const { status } = await request.catch(() => noResponse)
  return status === 404
}
