import { describe, expect, test } from 'vitest'
import { cleanHtml, isAllowedLink, plainText } from './clean-html.ts'

/** Attacks, and each after cleaning. */
const attacks: [string, string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=https://evil.test/x.js></SCRIPT>', ''],
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['<p/onmouseover=alert(1)>a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<img src="https://evil.test/pixel.png">', ''],
  ['<img src="//evil.test/pixel.png">', ''],
  ['<img src="data:image/png;base64,AAAA">', ''],
  ['<img src="/media/../hooks/x">', ''],
  ['<img src="/media/abcdef12" srcset="https://evil.test/a 1x">', '<img src="/media/abcdef12" />'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java&#x73;cript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="vbscript:x">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="http://plain.test/">a</a>', '<a>a</a>'],
  ['<a href="//evil.test/">a</a>', '<a>a</a>'],
  ['<a href="/\\evil.test/">a</a>', '<a>a</a>'],
  ['<svg onload=alert(1)><a xlink:href="javascript:alert(1)">a</a></svg>', '<a>a</a>'],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<style>body{background:url(javascript:alert(1))}</style>', ''],
  ['<p style="position:fixed;inset:0">a</p>', '<p>a</p>'],
  ['<p class="toast" id="main">a</p>', '<p>a</p>'],
  ['<iframe src="https://evil.test/"></iframe>', ''],
  ['<object data="x"></object><embed src="x">', ''],
  ['<form action="https://evil.test/"><input name="password"></form>', ''],
  ['<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">', ''],
  ['<!-- <script>alert(1)</script> --><p>a</p>', '<p>a</p>'],
  ['<!--><script>alert(1)</script>-->', '--&gt;'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['<table><td onclick=x colspan="2" width="9">a</td></table>', '<table><td colspan="2">a</td></table>'],
  ['<td colspan="9999">a</td>', '<td>a</td>'],
  ['<p>a<b>b<i>c</p>', '<p>a<strong>b<em>c</em></strong></p>'],
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
]

test.each(attacks)('%s', (typed, clean) => {
  expect(cleanHtml(typed)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

test('ordinary text stays as it is', () => {
  const html =
    '<h2>Lots</h2><p>Two <strong>lots</strong> are <em>close</em>.<br />Yes.</p><ul><li>a</li></ul>' +
    '<table><thead><tr><th scope="col">L*</th></tr></thead><tbody><tr><td>27.2</td></tr></tbody></table>' +
    '<figure><img src="/media/abcdef12/960.webp" alt="A roll" /><figcaption>A roll</figcaption></figure>' +
    '<p><a href="/home/contact">Write</a> <a href="mailto:hello@corium.example">mail</a></p>'
  expect(cleanHtml(html)).toBe(html)
})

test('a link to another site opens beside the shop, which it cannot reach', () => {
  expect(cleanHtml('<a href="https://iso.org/x" rel="opener" target="_top">ISO</a>')).toBe(
    '<a href="https://iso.org/x" target="_blank" rel="noopener noreferrer nofollow">ISO</a>',
  )
})

test('deep nesting and long texts end', () => {
  const deep = '<blockquote>'.repeat(5_000)
  expect(cleanHtml(deep).length).toBeLessThan(1_000)
  expect(cleanHtml('<p>a</p>'.repeat(20_000))).toHaveLength(160_000)
})

describe('links', () => {
  test.each(['/home/product', '/home/newdetail?news_id=a', '#care', 'https://iso.org', 'mailto:a@b.test'])(
    '%s is allowed',
    (link) => expect(isAllowedLink(link)).toBe(true),
  )
  test.each(['', '//evil.test', '/\\evil.test', 'http://a.test', 'javascript:1', 'ftp://a', 'https:// a'])(
    '%s is not',
    (link) => expect(isAllowedLink(link)).toBe(false),
  )
})

test('the words of a text for the search', () => {
  expect(plainText('<h2>Lots</h2><p>Two<br>lots</p><ul><li>a</li><li>b &amp; c</li></ul>')).toBe(
    'Lots Two lots a b & c',
  )
})
