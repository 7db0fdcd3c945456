import type { ComponentType } from 'react';
import { redirectDocument, type RouteObject, useLoaderData } from 'react-router-dom';
import { LoadFailure } from './LoadFailure';
import { isNewDeployment } from './newDeployment';

/**
 * A route whose page is code of its own. A loader fetches it, not `lazy`: the router starts `lazy` before the guards'
 * middleware has run, and never again once it has failed.
 */
export function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  const loader: RouteObject['loader'] = async ({ request }) => {
    try {
      return await load();
    } catch (error) {
      // Ends by itself: the page that then comes is of the build that is served.
      if (await isNewDeployment()) return redirectDocument(request.url);
      throw error;
    }
  };
  return { path, loader, Component: LoadedPage, errorElement: <LoadFailure /> };
}

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
