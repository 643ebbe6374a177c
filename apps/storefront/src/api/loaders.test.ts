import { fieldErrors } from '@corium/browser/codes'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loadOnServer } from './loaders.ts'
import { goodsList } from './queries.ts'
import { shopContext } from './shop-context.ts'

/** What the loader of a list page throws for this URL when the shop rejects its input. */
async function failureAt(path: string): Promise<unknown> {
  const context = new RouterContextProvider()
  context.set(shopContext, {
    callShop: async () => ({
      ok: false,
      code: fieldErrors,
      msg: 'Please check the marked fields.',
      data: { fields: {} },
    }),
    language: 'en-us',
    origin: 'http://shop',
    report: () => undefined,
  })
  const load = loadOnServer(
    () => [goodsList({})],
    undefined,
    () => '/home/product?sort=new',
  )
  const request = new Request(`http://shop/web${path}`)
  return load({ request, context } as unknown as LoaderFunctionArgs).catch((error: unknown) => error)
}

test('a URL with input that the shop rejects redirects to a URL without it', async () => {
  const failure = (await failureAt('/home/product?sort=new&f.use=bad')) as Response
  expect([failure.status, failure.headers.get('location')]).toEqual([302, '/home/product?sort=new'])
})

test('a URL that would redirect to itself shows the 404 page', async () => {
  expect(await failureAt('/home/product?sort=new')).toMatchObject({ init: { status: 404 } })
})
