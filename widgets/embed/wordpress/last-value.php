<?php
/**
 * What stands inside a widget before its script has come, and stays where scripts never run: the last value that the gateway knew.
 *
 * @package Tarja
 */

namespace Tarja;

defined( 'ABSPATH' ) || exit;

/** Seconds that readers may wait for a gateway, once in a while. */
const PATIENCE = 1;
/** Seconds for which a value is taken without asking, and after which a failure is forgotten. */
const FRESH  = 60;
const FAILED = 30;
/** Seconds for which an old value is better than none. */
const LAST_GOOD = DAY_IN_SECONDS;
/** Rates that are written in advance: each is a question. */
const MOST_RATES = 4;

/** HTML, escaped; empty where nothing is known. */
function last_value( $widget, $settings ) {
	$data = array();
	foreach ( paths_of( $widget, $settings ) as $path ) {
		$answer = ask( $path );
		// One that is away is not waited for again and again.
		if ( null === $answer ) {
			break;
		}
		$data[] = $answer;
	}
	$html = $data ? summary( $widget, $settings, $data ) : '';
	/**
	 * What a widget says before its script has come.
	 *
	 * @param string $html     Escaped HTML.
	 * @param string $widget   Name of the widget.
	 * @param array  $settings Its settings, by attribute.
	 * @param array  $data     What the gateway answered, decoded.
	 */
	return (string) apply_filters( 'tarja_last_value', $html, $widget, $settings, $data );
}

/** What the gateway is asked for; nothing where nothing is written in advance. */
function paths_of( $widget, $settings ) {
	if ( 'polls' === $widget ) {
		switch ( $settings['view'] ?? 'president' ) {
			case 'runoff':
				$scenario = strtolower( $settings['scenario'] ?? '' );
				return array( 'polls/presidente-2t' . ( preg_match( '/^[\w-]+$/', $scenario ) ? '?cenarios=' . $scenario : '' ) );
			case 'governor':
				$state = strtoupper( $settings['state'] ?? 'SP' );
				return preg_match( '/^[A-Z]{2}$/', $state ) ? array( 'polls/governadores?estados=' . $state ) : array();
			case 'president':
				return array( 'polls/presidente' );
		}
	}
	if ( 'rates' === $widget ) {
		$paths = array();
		$other = strtoupper( $settings['base'] ?? 'BRL' );
		$pairs = preg_split( '/[\s,;]+/', strtoupper( $settings['pairs'] ?? 'USD EUR GBP ARS' ), MOST_RATES + 1, PREG_SPLIT_NO_EMPTY );
		foreach ( array_slice( $pairs, 0, MOST_RATES ) as $pair ) {
			if ( preg_match( '#^([A-Z]{3})(?:[/-]?([A-Z]{3}))?$#', $pair . ( strlen( $pair ) > 3 ? '' : $other ), $found ) ) {
				$paths[] = 'rates/rate/' . $found[1] . '/' . $found[2];
			}
		}
		return $paths;
	}
	return array();
}

/** The newest answer to a path, from the gateway or as it was last known. */
function ask( $path ) {
	$gateway = gateway_url();
	if ( '' === $gateway ) {
		return null;
	}
	$url     = trailingslashit( $gateway ) . $path;
	$kept    = 'tarja_' . md5( $url );
	$known   = get_transient( $kept );
	$known   = is_array( $known ) ? $known : array( 'next' => 0, 'data' => null );
	// Each failure is written, too, so that what is kept never ends by itself.
	if ( time() >= ( $known['until'] ?? 0 ) ) {
		$known['data'] = null;
	}
	if ( time() < $known['next'] ) {
		return $known['data'];
	}
	// Told first, so that not all readers of this moment ask.
	$known['next'] = time() + FAILED;
	set_transient( $kept, $known, LAST_GOOD );
	$answer = wp_remote_get( $url, array( 'timeout' => PATIENCE, 'redirection' => 0, 'limit_response_size' => MB_IN_BYTES ) );
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		return $known['data'];
	}
	$data = json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( ! is_array( $data ) ) {
		return $known['data'];
	}
	set_transient( $kept, array( 'next' => time() + FRESH, 'until' => time() + LAST_GOOD, 'data' => $data ), LAST_GOOD );
	return $data;
}

function summary( $widget, $settings, $data ) {
	return 'polls' === $widget ? poll_summary( $settings, $data[0] ) : rate_summary( $data );
}

/** The newest survey, in official order. */
function poll_summary( $settings, $data ) {
	switch ( $settings['view'] ?? 'president' ) {
		case 'runoff':
			$scenarios = $data['segundo_turno']['cenarios'] ?? array();
			$block     = is_array( $scenarios ) ? reset( $scenarios ) : null;
			break;
		case 'governor':
			$block = $data['governadores'][ strtoupper( $settings['state'] ?? 'SP' ) ] ?? null;
			break;
		default:
			$block = $data['presidente'] ?? null;
	}
	if ( ! isset( $block['candidates'], $block['indiceMedia'] ) || ! is_array( $block['candidates'] ) || ! is_array( $block['indiceMedia'] ) ) {
		return '';
	}
	$newest = newest( $block['indiceMedia'] );
	$said   = array();
	foreach ( $block['candidates'] as $candidate ) {
		$name = $candidate['name'] ?? null;
		if ( is_string( $name ) && is_numeric( $newest[ $name ] ?? null ) ) {
			$said[] = '<li>' . esc_html( $name . ' ' . number_format_i18n( $newest[ $name ], decimals( $newest[ $name ] ) ) . '%' ) . '</li>';
		}
	}
	return $said ? list_of( $said, $newest['Data'] ?? '' ) : '';
}

/** Surveys come in any order, their days written DD/MM/YYYY. */
function newest( $surveys ) {
	$sortable = function ( $survey ) {
		return implode( array_reverse( explode( '/', (string) ( $survey['Data'] ?? '' ) ) ) );
	};
	usort(
		$surveys,
		function ( $one, $other ) use ( $sortable ) {
			return strcmp( $sortable( $other ), $sortable( $one ) );
		}
	);
	return $surveys[0] ?? array();
}

function rate_summary( $rates ) {
	$said = array();
	$day  = '';
	foreach ( $rates as $rate ) {
		if ( is_numeric( $rate['rate'] ?? null ) ) {
			$said[] = '<li>' . esc_html( ( $rate['base'] ?? '' ) . '/' . ( $rate['quote'] ?? '' ) . ' ' . number_format_i18n( (float) $rate['rate'], $rate['rate'] < 1 ? 4 : 2 ) ) . '</li>';
			$day    = $rate['date'] ?? $day;
		}
	}
	return $said ? list_of( $said, $day ) : '';
}

function decimals( $number ) {
	return (float) $number === floor( (float) $number ) ? 0 : 1;
}

/** Items are escaped already. */
function list_of( $items, $day ) {
	$time = is_string( $day ) && '' !== $day ? '<p>' . esc_html( $day ) . '</p>' : '';
	return '<ul>' . implode( $items ) . '</ul>' . $time;
}
