import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { getNamedType, type GraphQLNamedType, type GraphQLSchema, isEnumType, isUnionType } from 'graphql';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import classes from '../explorer.module.css';
import { useFocusKeptInside } from '../../../ui/use-focus-kept.ts';
import { type DocField, fieldsOfType, findInSchema } from './schema-docs.ts';

/** The store's schema, type by type, from introspection. */
export function SchemaDocs({
  schema,
  error,
  onRetry,
  shown,
  onShow,
}: {
  schema: GraphQLSchema | null;
  error: ApiError | null;
  onRetry: () => Promise<unknown>;
  /** Name of the type that is shown; null for the root types. */
  shown: string | null;
  onShow: (type: string | null) => void;
}) {
  const texts = t().explorer.docs;
  const [search, setSearch] = useState('');
  // A link disappears with the type that it is in.
  const focusKept = useFocusKeptInside();
  const type = shown === null ? undefined : schema?.getType(shown);
  const found = schema === null || search.trim() === '' ? null : findInSchema(schema, search.trim());
  const show = (name: string | null) => {
    setSearch('');
    onShow(name);
  };
  return (
    <aside className={classes.docs} aria-label={texts.title}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        spellCheck={false}
      />
      {error !== null && (
        <ErrorNotice error={error} did={texts.didRead} onRetry={() => inBackground(onRetry())} />
      )}
      {schema === null && error === null && <LoadingRows label={texts.reading} />}
      {schema !== null && (
        <section className={classes.docsBody} dir="ltr" tabIndex={-1} {...focusKept}>
          {found !== null ? (
            <Found found={found} onShow={show} />
          ) : type === undefined ? (
            <Roots schema={schema} onShow={show} />
          ) : (
            <TypeDocs type={type} onShow={show} />
          )}
        </section>
      )}
    </aside>
  );
}

type Show = (type: string | null) => void;

function TypeLink({ name, text = name, onShow }: { name: string; text?: string; onShow: Show }) {
  return (
    <button type="button" className={classes.typeLink} onClick={() => onShow(name)}>
      {text}
    </button>
  );
}

function Roots({ schema, onShow }: { schema: GraphQLSchema; onShow: Show }) {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter(
    (type) => type !== null && type !== undefined,
  );
  return (
    <>
      <p className={classes.muted}>{t().explorer.docs.begin}</p>
      <ul className={classes.docsList}>
        {roots.map(({ name }) => (
          <li key={name}>
            <TypeLink name={name} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ found, onShow }: { found: ReturnType<typeof findInSchema>; onShow: Show }) {
  const texts = t().explorer.docs;
  return (
    <>
      <p className={classes.muted} role="status">
        {texts.found({ count: found.length })}
      </p>
      <ul className={classes.docsList}>
        {found.map(({ type, field }) => (
          <li key={`${type}.${field ?? ''}`}>
            <TypeLink name={type} text={field === null ? type : `${type}.${field}`} onShow={onShow} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TypeDocs({ type, onShow }: { type: GraphQLNamedType; onShow: Show }) {
  const texts = t().explorer.docs;
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        onClick={() => onShow(null)}
      >
        {texts.back}
      </Button>
      <h2 className={classes.typeName}>{type.name}</h2>
      <Note description={type.description} deprecated={null} />
      {isEnumType(type) && (
        <ul className={classes.docsList}>
          {type.getValues().map(({ name, description, deprecationReason }) => (
            <li key={name}>
              <code>{name}</code>
              <Note description={description} deprecated={deprecationReason} />
            </li>
          ))}
        </ul>
      )}
      {isUnionType(type) && (
        <ul className={classes.docsList}>
          {type.getTypes().map(({ name }) => (
            <li key={name}>
              <TypeLink name={name} onShow={onShow} />
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.docsList}>
        {fieldsOfType(type).map((field) => (
          <FieldDocs key={field.name} field={field} onShow={onShow} />
        ))}
      </ul>
    </>
  );
}

function FieldDocs({ field, onShow }: { field: DocField; onShow: Show }) {
  const { name, type, args, description, deprecated } = field;
  return (
    <li>
      <code>{name}</code>
      {args.length > 0 && (
        <span>
          {'('}
          {args.map((one, index) => (
            <span key={one.name}>
              {index > 0 && ', '}
              <code>{one.name}</code>:{' '}
              <TypeLink name={getNamedType(one.type).name} text={String(one.type)} onShow={onShow} />
            </span>
          ))}
          {')'}
        </span>
      )}
      : <TypeLink name={getNamedType(type).name} text={String(type)} onShow={onShow} />
      <Note description={description} deprecated={deprecated} />
    </li>
  );
}

function Note({
  description,
  deprecated,
}: {
  description: string | null | undefined;
  deprecated: string | null | undefined;
}) {
  return (
    <>
      {typeof deprecated === 'string' && (
        <div>
          <StateBadge tone="warning">{t().explorer.docs.deprecated({ reason: deprecated })}</StateBadge>
        </div>
      )}
      {typeof description === 'string' && <div className={classes.muted}>{description}</div>}
    </>
  );
}
