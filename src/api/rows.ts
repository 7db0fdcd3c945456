// Written by `npm run types` from the database schema: change a migration, not this file.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      staff: {
        Row: { created_at: string; userId: string };
        Insert: { created_at?: string; userId: string };
        Update: { created_at?: string; userId?: string };
        Relationships: [];
      };
      touches: {
        Row: {
          adId: string;
          day: string;
          deviceType: string;
          firstAt: string;
          lastAt: string;
          navigations: number;
          referrer: string;
          seconds: number;
          system: string;
          visitId: number;
        };
        Insert: {
          adId: string;
          day: string;
          deviceType?: string;
          firstAt?: string;
          lastAt?: string;
          navigations: number;
          referrer?: string;
          seconds: number;
          system?: string;
          visitId: number;
        };
        Update: {
          adId?: string;
          day?: string;
          deviceType?: string;
          firstAt?: string;
          lastAt?: string;
          navigations?: number;
          referrer?: string;
          seconds?: number;
          system?: string;
          visitId?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'touches_visitId_fkey';
            columns: ['visitId'];
            isOneToOne: false;
            referencedRelation: 'visits';
            referencedColumns: ['id'];
          },
        ];
      };
      visits: {
        Row: {
          adId: string;
          checked: boolean;
          created_at: string;
          deviceType: string;
          id: number;
          ip: string;
          localStorage: string;
          prePage: string;
          stayTime: string;
          system: string;
          updatedAt: string | null;
          uuid: string;
        };
        Insert: {
          adId?: string;
          checked?: boolean;
          created_at?: string;
          deviceType?: string;
          id?: never;
          ip?: string;
          localStorage?: string;
          prePage?: string;
          stayTime?: string;
          system?: string;
          updatedAt?: string | null;
          uuid: string;
        };
        Update: {
          adId?: string;
          checked?: boolean;
          created_at?: string;
          deviceType?: string;
          id?: never;
          ip?: string;
          localStorage?: string;
          prePage?: string;
          stayTime?: string;
          system?: string;
          updatedAt?: string | null;
          uuid?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      check_visits: {
        Args: { up_to: number };
        Returns: number;
      };
      count_visits: {
        Args: { above?: number; below?: number; filters: Json };
        Returns: Json;
      };
      find_visits: {
        Args: { above?: number; below?: number; filters: Json; size: number };
        Returns: Json;
      };
      search_visits: {
        Args: { q: string };
        Returns: Database['public']['Tables']['visits']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'visits';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      visits_by: {
        Args: { field: string; filters: Json };
        Returns: Json;
      };
      visits_overview: {
        Args: { filters: Json };
        Returns: Json;
      };
      visits_per: {
        Args: { filters: Json; unit: string; zone: string };
        Returns: Json;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];
export type Insert<T extends keyof Tables> = Tables[T]['Insert'];
export type Update<T extends keyof Tables> = Tables[T]['Update'];
