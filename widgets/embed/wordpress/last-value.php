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
	// Without an address it is where the widgets ask, too: at the root of this host.
	$gateway = gateway_url() ?: preg_replace( '#^(https?://[^/]+).*#', '$1/tarja/', home_url() );
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
	$is_polls = 'polls' === $widget;
	list( $said, $day ) = $is_polls ? poll_summary( $settings, $data[0] ) : rate_summary( $data );
	if ( ! $said ) {
		return '';
	}
	$source = $settings['source'] ?? ( $is_polls ? __( 'Polling index', 'tarja' ) : __( 'Reference rates of central banks', 'tarja' ) );
	/* translators: %s: who the figures are from */
	$foot = array_filter( array( sprintf( __( 'Source: %s', 'tarja' ), $source ), said_day( $day ) ) );
	return '<ul><li>' . implode( '</li><li>', array_map( 'esc_html', $said ) ) . '</li></ul><p>' . esc_html( implode( ' · ', $foot ) ) . '</p>';
}

/** The newest survey, in official order: sentences, and its day. */
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
		return array( array(), '' );
	}
	$newest = newest( $block['indiceMedia'] );
	$said   = array();
	foreach ( $block['candidates'] as $candidate ) {
		$name = $candidate['name'] ?? null;
		if ( is_string( $name ) && is_numeric( $newest[ $name ] ?? null ) ) {
			$said[] = $name . ' ' . number_format_i18n( $newest[ $name ], decimals( $newest[ $name ] ) ) . '%';
		}
	}
	return array( $said, $newest['Data'] ?? '' );
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

/** Newest rates, as many digits of each as the widget has: sentences, and the newest day. One of an older day says so. */
function rate_summary( $rates ) {
	$said = array();
	$day  = (string) max( array_merge( array( '' ), array_column( $rates, 'date' ) ) );
	foreach ( $rates as $rate ) {
		$number = $rate['rate'] ?? null;
		if ( is_numeric( $number ) ) {
			$places = $number > 5000 ? 0 : ( $number > 80 ? 2 : ( $number > 20 ? 3 : ( $number > 1 ? 4 : ( $number > 0.0001 ? 5 : 6 ) ) ) );
			$own    = $rate['date'] ?? '';
			$older  = $own === $day ? '' : ' (' . said_day( $own ) . ')';
			$said[] = ( $rate['base'] ?? '' ) . '/' . ( $rate['quote'] ?? '' ) . ' ' . number_format_i18n( (float) $number, $places ) . $older;
		}
	}
	return array( $said, $day );
}

function decimals( $number ) {
	return (float) $number === floor( (float) $number ) ? 0 : 1;
}

/** A day, YYYY-MM-DD or DD/MM/YYYY, as this site writes days. */
function said_day( $day ) {
	$day = preg_replace( '#^(\d\d)/(\d\d)/(\d{4})$#', '$3-$2-$1', is_string( $day ) ? $day : '' );
	$at  = preg_match( '/^\d{4}-\d\d-\d\d$/', $day ) ? strtotime( $day . ' UTC' ) : false;
	return false === $at ? '' : wp_date( get_option( 'date_format' ), $at, new \DateTimeZone( 'UTC' ) );
}
