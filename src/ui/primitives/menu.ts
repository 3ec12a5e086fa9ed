import type { Component } from 'svelte';

/** One line of a menu. */
export type MenuEntry =
  | { readonly kind: 'line' }
  | { readonly kind: 'heading'; readonly label: string }
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly icon?: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      select(): void;
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly checked: boolean;
      /** Whether the menu closes when it is chosen; true by default. */
      readonly closes?: boolean;
      select(): void;
    };
