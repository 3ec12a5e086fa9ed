import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DOCUMENTS, POLICY } from '../../preview/content.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

beforeEach(() => page.viewport(1280, 800));

const search = () => page.getByRole('combobox', { name: 'Find a collection or document' });

async function open(): Promise<void> {
  await renderApp({ documents: DOCUMENTS });
  await page.getByRole('button', { name: 'All documents' }).click();
  await expect.element(search()).toHaveFocus();
}

function names(): string[] {
  return [...document.querySelectorAll('[role="option"] .label')].map((label) => label.textContent);
}

/** Names of the choices that questions are limited to. */
function chosen(): string[] {
  return [...document.querySelectorAll('.chip .name')].map((chip) => chip.textContent);
}

/** Name of the choice that the arrow keys came to. */
function active(): string | undefined {
  const id = search().element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.querySelector('.label')?.textContent : undefined;
}

describe('choosing where to search', () => {
  test('a name, the arrow key and Enter limit the search, and Enter again takes it off', async () => {
    await open();
    await search().fill('insurance');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(POLICY.record.name);
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual([POLICY.record.name]);
    await expect
      .element(page.getByRole('option', { name: POLICY.record.name }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual([]);
  });

  test('after a name, Enter alone chooses the first that has it', async () => {
    await open();
    await search().fill('HANDBOOK');
    await userEvent.keyboard('{Enter}');
    await expect.poll(chosen).toEqual(['volunteer-handbook.pdf']);
  });

  test('Enter without a name or an arrow key chooses nothing', async () => {
    await open();
    await userEvent.keyboard('{Enter}');
    expect(chosen()).toEqual([]);
  });

  test('the arrow keys pass over what is no choice, and go round', async () => {
    await open();
    await userEvent.keyboard('{ArrowUp}');
    const last = active();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(names()[0]);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(last);
  });

  test('documents stand in the order of their names, the chosen ones first once it opens again', async () => {
    await open();
    const documents = [
      'contrato-locacao-LC-2025-0148.md',
      POLICY.record.name,
      'manual-forno-F120.md',
    ];
    await expect.poll(() => names().slice(3)).toEqual([...documents, 'volunteer-handbook.pdf']);
    await page.getByRole('option', { name: 'volunteer-handbook.pdf' }).click();
    // Nothing moves under the pointer.
    expect(names().slice(3)).toEqual([...documents, 'volunteer-handbook.pdf']);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Limit to…' }).click();
    await expect.poll(() => names().slice(3)).toEqual(['volunteer-handbook.pdf', ...documents]);
  });

  test('has no accessibility fault', async () => {
    await open();
    await search().fill('a');
    await userEvent.keyboard('{ArrowDown}');
    await expectAccessible();
  });
});
