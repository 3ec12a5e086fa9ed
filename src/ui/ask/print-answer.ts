import { htmlBody, type AnswerParts } from '#state/answer-export.ts';
import './printed-answer.css';

/**
 * Prints an answer with its sources, and nothing else of the page; the browser's dialog also saves it
 * as PDF. The question is the title meanwhile, by which browsers name that file.
 */
export function printAnswer(parts: AnswerParts): void {
  // Without the exported page's style, which the policy of this page forbids.
  const html = htmlBody(parts, parts, 2).join('\n');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const heading = document.createElement('h1');
  heading.textContent = parts.question;
  const article = document.createElement('article');
  article.className = 'printed-answer';
  article.lang = parts.language;
  article.append(heading, ...page.body.childNodes);
  document.body.append(article);
  const { title } = document;
  document.title = parts.question;
  const end = (): void => {
    document.title = title;
    article.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
