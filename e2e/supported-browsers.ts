/**
 * Removes the features from a page that the oldest supported browsers lack (decision 71), if scripts can remove them.
 * Every test runs in such a page. Runs in the page.
 */
export function removeNewerFeatures(): void {
  const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  const newer: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Array, ['fromAsync']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      iteratorPrototype,
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Math, ['sumPrecise']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
    [Intl, ['DurationFormat']],
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Element.prototype, ['moveBefore', 'setHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [Blob.prototype, ['bytes']],
    [Response.prototype, ['bytes']],
    [
      window,
      [
        'Iterator',
        'Temporal',
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'cookieStore',
        'CloseWatcher',
        'Highlight',
      ],
    ],
  ]
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}
